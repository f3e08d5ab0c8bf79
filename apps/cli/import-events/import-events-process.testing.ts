/** `import --events` in its own process: `<connection string> <data folder> <property> <file>…`. */
const [kurrentdb, dataFolder, property, ...files] = process.argv.slice(2);
process.env['PITLEDGER_KURRENTDB'] = kurrentdb;
process.env['PITLEDGER_DATA'] = dataFolder;
process.env['PITLEDGER_PROPERTY'] = property;
process.argv.splice(2, Infinity, 'import', '--events', ...files);
await import('../main.js');
