import { walkedListsSuite } from './walked-lists.js';

describe('an API whose lists have more than one page of the default limit', () => {
  walkedListsSuite({ items: 103, pagesOfOne: 4 });
});
