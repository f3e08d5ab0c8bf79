import { walkedListsSuite } from './walked-lists.js';

describe('an API whose lists have more than two pages of the largest limit', () => {
  walkedListsSuite({ items: 1_003, pagesOfOne: 60 });
});
