/** A setting cannot be used. The message names the variable, its value and what it takes. */
export class ConfigurationInvalid extends Error {
  override readonly name = 'ConfigurationInvalid';
}

/** @param takes what the variable takes, such as `an hour from 0 to 23` */
export function invalid(variable: string, value: string, takes: string): ConfigurationInvalid {
  return new ConfigurationInvalid(`${variable} is "${value}"; it takes ${takes}`);
}
