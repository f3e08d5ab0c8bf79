/** The seed of a run, a whole number: `SIM_SEED`, or a fixed default. */
export const SEED = wholeNumber('SIM_SEED') ?? 20_100_605;

/** The number of steps of a test: `SIM_STEPS`, or the test's default. */
export function stepsOr(usual: number): number {
  return wholeNumber('SIM_STEPS') ?? usual;
}

/** A separate seed for each step, so that one step can be repeated without those before it. */
export function seedOf(step: number): number {
  return (Math.imul(SEED ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(step, 0x27d4eb2f)) | 0;
}

/** The beginning of a failure message: how to repeat the run. */
export function again(step: number): string {
  return `SIM_SEED=${SEED} step ${step}`;
}

function wholeNumber(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new Error(`${name} is ${text}; give a whole number`);
}
