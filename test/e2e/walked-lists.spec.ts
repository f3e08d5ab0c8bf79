import { asksOfWalkedLists } from './walked-lists.js';

describe('an API whose lists have more than two pages of the default limit', () => {
  asksOfWalkedLists({ items: 203, pagesOfOne: 4 });
});
