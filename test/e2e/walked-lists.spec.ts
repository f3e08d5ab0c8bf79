import { asksOfWalkedLists } from './walked-lists.js';

describe('an API whose lists have more than one page of the default limit', () => {
  asksOfWalkedLists({ items: 103, pagesOfOne: 4 });
});
