/** The seed of a run, a whole number: `SIM_SEED`, or the same one each time. */
export const SEED = wholeNumber('SIM_SEED') ?? 20_100_605;

/** How many things a test tries: `SIM_STEPS`, or as many as it asks for. */
export function stepsOr(usual: number): number {
  return wholeNumber('SIM_STEPS') ?? usual;
}

/** A seed of its own for each step, so that a step can be tried again without those before it. */
export function seedOf(step: number): number {
  return (Math.imul(SEED ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(step, 0x27d4eb2f)) | 0;
}

/** What a failure says first: how to have it again. */
export function again(step: number): string {
  return `SIM_SEED=${SEED} step ${step}`;
}

function wholeNumber(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new Error(`${name} is ${text}; give a whole number`);
}
