import { randomBytes } from 'node:crypto';
import type { Role } from '#accounts';
import { Api, HttpDoor, enrolStaff } from '#play';
import type { ApiPerson, ApiReceipt, FloorAct, Occasion } from '#play';
import { patiently } from './patiently.js';

const STAFF = [
  { role: 'dealer', username: 'd.marchetti', name: 'D. Marchetti' },
  { role: 'floorperson', username: 'r.okafor', name: 'R. Okafor' },
  { role: 'pit-boss', username: 'l.brandt', name: 'L. Brandt' },
  { role: 'pit-clerk', username: 's.nguyen', name: 'S. Nguyen' },
  { role: 'table-device', username: 'shoe-reader', name: 'Electronic shoe' },
  { role: 'count-team', username: 'p.alvarez', name: 'P. Alvarez' },
  { role: 'accounting', username: 'h.lindqvist', name: 'H. Lindqvist' },
  { role: 'internal-audit', username: 'j.whitfield', name: 'J. Whitfield' },
] as const satisfies readonly { role: Role; username: string; name: string }[];

/** Everyone who works on the day, signed in at the API. */
export class House {
  /** The number of requests of everyone. */
  requests = 0;
  /** How to sign in as the internal auditor. */
  auditor = { username: '', password: '' };
  private readonly people = new Map<string, ApiPerson>();
  private readonly door = new HttpDoor((role, path, body, key) => this.as(role).record(path, body, key));

  /** Enrols the first administrator with the one-time token, then the staff, who choose separate passwords. */
  static async open(url: string, oneTimeToken: string): Promise<House> {
    const house = new House();
    const send: typeof fetch = (...request) => {
      house.requests++;
      return patiently(() => fetch(...request));
    };
    const administrator = {
      username: 'administrator',
      name: 'House administrator',
      password: newPassword(),
    };
    const staff = STAFF.map((person) => ({ ...person, password: newPassword() }));
    const people = await enrolStaff(new Api(url, send), oneTimeToken, administrator, staff);
    for (const [index, { role }] of STAFF.entries()) house.people.set(role, people[index]!);
    house.auditor = staff.find(({ role }) => role === 'internal-audit')!;
    return house;
  }

  as(role: Role): ApiPerson {
    const person = this.people.get(role);
    if (!person) throw new RangeError(`nobody of the house is ${role}`);
    return person;
  }

  get audit(): ApiPerson {
    return this.as('internal-audit');
  }

  /**
   * Sends a command.
   * @throws ApiRefused
   */
  carryOut(act: FloorAct, occasion: Occasion): Promise<ApiReceipt> {
    return this.door.carryOut(act, occasion);
  }
}

function newPassword(): string {
  return randomBytes(15).toString('base64url');
}
