import { inOrder, isDevice, roleConflict, ROLES } from './roles.js';
import type { Role } from './roles.js';

describe('roles of one person', () => {
  it.each(ROLES.map((role) => [role]))('allows %s alone', (role) => {
    expect(roleConflict([role])).toBeUndefined();
  });

  it.each<[Role[], string]>([
    [[], 'a person holds at least one role'],
    [['administrator', 'accounting'], 'administrator is held together with no other role'],
    [['dealer', 'surveillance'], 'surveillance is held together with no other role'],
    [['internal-audit', 'regulator'], 'internal-audit is held together with no other role'],
    [['pit-boss', 'cage'], 'the pit and the cage are kept apart'],
    [['dealer', 'pit-boss'], 'dealing and supervising are kept apart'],
    [['table-device', 'floorperson'], 'dealing and supervising are kept apart'],
    [['dealer', 'count-team'], 'the pit and the count team are kept apart'],
    [['accounting', 'count-team'], 'the count team and accounting are kept apart'],
    [['cage', 'accounting'], 'the cage and accounting are kept apart'],
  ])('refuses %j: %s', (roles, reason) => {
    expect(roleConflict(roles)).toBe(reason);
  });

  it('allows several roles of the pit', () => {
    expect(roleConflict(['floorperson', 'pit-boss'])).toBeUndefined();
    expect(roleConflict(['dealer', 'pit-clerk'])).toBeUndefined();
  });

  it('sorts the roles and removes repetitions', () => {
    expect(inOrder(['pit-boss', 'dealer', 'pit-boss'])).toEqual(['dealer', 'pit-boss']);
  });

  it('counts as a device only an account with no other role', () => {
    expect(isDevice(['table-device'])).toBe(true);
    expect(isDevice(['table-device', 'pit-boss'])).toBe(false);
    expect(isDevice([])).toBe(false);
  });
});
