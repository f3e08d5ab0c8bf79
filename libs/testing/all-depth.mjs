// The long tier takes every case of a property spec (depth.ts).
process.env.TEST_DEPTH = 'all';
