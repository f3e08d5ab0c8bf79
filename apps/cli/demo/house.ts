import { randomBytes } from 'node:crypto';
import type { Role } from '#identity';
import { Api, HttpDoor, enrolStaff } from '#play';
import type { ApiPerson, ApiReceipt, FloorAct, Occasion } from '#play';
import { patiently } from './patiently.js';

/** Who works at the house; a dealer at one table. Two of the count team count the boxes, and the third can count again. */
export const STAFF = [
  { role: 'dealer', username: 'd.marchetti', name: 'D. Marchetti', tableId: 'PB-01' },
  { role: 'dealer', username: 'n.ferraro', name: 'N. Ferraro', tableId: 'MB-07' },
  { role: 'dealer', username: 'y.sato', name: 'Y. Sato', tableId: 'MB-08' },
  { role: 'floorperson', username: 'r.okafor', name: 'R. Okafor' },
  { role: 'pit-boss', username: 'l.brandt', name: 'L. Brandt' },
  { role: 'shift-manager', username: 'a.costa', name: 'A. Costa' },
  { role: 'pit-clerk', username: 's.nguyen', name: 'S. Nguyen' },
  { role: 'table-device', username: 'shoe-reader', name: 'Electronic shoe' },
  { role: 'cage', username: 'm.haddad', name: 'M. Haddad' },
  { role: 'security', username: 't.novak', name: 'T. Novak' },
  { role: 'count-team', username: 'p.alvarez', name: 'P. Alvarez' },
  { role: 'count-team', username: 'e.lund', name: 'E. Lund' },
  { role: 'count-team', username: 'g.moreau', name: 'G. Moreau' },
  { role: 'accounting', username: 'h.lindqvist', name: 'H. Lindqvist' },
  { role: 'accounting', username: 'k.mensah', name: 'K. Mensah' },
  { role: 'surveillance', username: 'v.petrova', name: 'V. Petrova' },
  { role: 'internal-audit', username: 'j.whitfield', name: 'J. Whitfield' },
  { role: 'regulator', username: 'c.ortega', name: 'C. Ortega' },
] as const satisfies readonly { role: Role; username: string; name: string; tableId?: string }[];

/** How to sign in as a person. */
export interface SignIn {
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

/** Everyone who works on the day, signed in at the API, as they are at one table. */
export class House {
  /** The number of requests of everyone. */
  requests = 0;
  /** How to sign in as each person. */
  signIns: readonly SignIn[] = [];
  private readonly door = new HttpDoor((role, path, body, key) => this.as(role).record(path, body, key));

  /**
   * @param people by role
   * @param dealer which of the dealers deals
   */
  private constructor(
    private readonly people: ReadonlyMap<string, readonly ApiPerson[]>,
    private readonly dealer: number,
  ) {}

  /**
   * Enrols the first administrator with the one-time token, then the staff, who choose separate passwords.
   * @param over sends each request; default `fetch`
   */
  static async open(url: string, oneTimeToken: string, over: typeof fetch = fetch): Promise<House> {
    const byRole = new Map<string, readonly ApiPerson[]>();
    const house = new House(byRole, 0);
    const send: typeof fetch = (...request) => {
      house.requests++;
      return patiently(() => over(...request));
    };
    const administrator = {
      username: 'administrator',
      name: 'House administrator',
      password: newPassword(),
    };
    const staff = STAFF.map(({ role, username, name }) => ({
      role,
      username,
      name,
      password: newPassword(),
    }));
    const people = await enrolStaff(new Api(url, send), oneTimeToken, administrator, staff);
    for (const [index, { role }] of STAFF.entries()) {
      byRole.set(role, [...(byRole.get(role) ?? []), people[index]!]);
    }
    house.signIns = [
      ...staff.filter(({ role }) => role !== 'table-device'),
      { role: 'administrator', ...administrator },
    ];
    return house;
  }

  /** The house at a table, with the dealer of that table. */
  at(tableId: string): House {
    const dealers = STAFF.filter(({ role }) => role === 'dealer') as readonly { tableId?: string }[];
    return new House(
      this.people,
      dealers.findIndex((dealer) => dealer.tableId === tableId),
    );
  }

  as(role: Role): ApiPerson {
    return this.person(role, role === 'dealer' ? this.dealer : 0);
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
