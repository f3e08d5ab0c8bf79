import { asksOfWalkedLists } from './walked-lists.js';

describe('an API whose lists have more than two pages of the largest limit', () => {
  asksOfWalkedLists({ items: 1_003, pagesOfOne: 60 });
});
