/** An invalid setting. The message names the variable, its value and the accepted values. */
export class ConfigurationInvalid extends Error {
  override readonly name = 'ConfigurationInvalid';
}

/** @param takes the accepted values, such as `an hour from 0 to 23` */
export function invalid(variable: string, value: string, takes: string): ConfigurationInvalid {
  return new ConfigurationInvalid(`${variable} is "${value}"; it takes ${takes}`);
}
