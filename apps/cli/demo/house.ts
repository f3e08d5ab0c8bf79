import { randomBytes } from 'node:crypto';
import type { Role } from '#accounts';
import { Api, HttpDoor, enrolStaff } from '#play';
import type { ApiPerson, ApiReceipt, FloorAct, Occasion } from '#play';
import { patiently } from './patiently.js';

const STAFF = [
  { role: 'dealer', username: 'd.marchetti', name: 'D. Marchetti' },
  { role: 'floorperson', username: 'r.okafor', name: 'R. Okafor' },
  { role: 'pit-boss', username: 'l.brandt', name: 'L. Brandt' },
  { role: 'shift-manager', username: 'a.costa', name: 'A. Costa' },
  { role: 'pit-clerk', username: 's.nguyen', name: 'S. Nguyen' },
  { role: 'table-device', username: 'shoe-reader', name: 'Electronic shoe' },
  { role: 'cage', username: 'm.haddad', name: 'M. Haddad' },
  { role: 'security', username: 't.novak', name: 'T. Novak' },
  { role: 'count-team', username: 'p.alvarez', name: 'P. Alvarez' },
  { role: 'count-team', username: 'e.lund', name: 'E. Lund' },
  { role: 'accounting', username: 'h.lindqvist', name: 'H. Lindqvist' },
  { role: 'accounting', username: 'k.mensah', name: 'K. Mensah' },
  { role: 'surveillance', username: 'v.petrova', name: 'V. Petrova' },
  { role: 'internal-audit', username: 'j.whitfield', name: 'J. Whitfield' },
  { role: 'regulator', username: 'c.ortega', name: 'C. Ortega' },
] as const satisfies readonly { role: Role; username: string; name: string }[];

/** How to sign in as a person. */
export interface SignIn {
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

/** Everyone who works on the day, signed in at the API. */
export class House {
  /** The number of requests of everyone. */
  requests = 0;
  /** How to sign in as each person. */
  signIns: readonly SignIn[] = [];
  private readonly people = new Map<string, readonly ApiPerson[]>();
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
    for (const [index, { role }] of STAFF.entries()) {
      house.people.set(role, [...(house.people.get(role) ?? []), people[index]!]);
    }
    house.signIns = [
      ...staff.filter(({ role }) => role !== 'table-device'),
      { role: 'administrator', ...administrator },
    ];
    return house;
  }

  as(role: Role): ApiPerson {
    return this.person(role, 0);
  }

  /** A second person of a role, for what two of them do. */
  another(role: Role): ApiPerson {
    return this.person(role, 1);
  }

  private person(role: Role, index: number): ApiPerson {
    const person = this.people.get(role)?.[index];
    if (!person) throw new RangeError(`nobody more of the house is ${role}`);
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
