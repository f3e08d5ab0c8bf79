export * from './citation.js';
export * from './cards/card.js';
export * from './baccarat/table-rules.js';
export * from './baccarat/round-facts.js';
