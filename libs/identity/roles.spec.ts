import { dutiesOf, inOrder, isDevice, roleConflict, ROLES } from './roles.js';
import type { Role } from './roles.js';

describe('roles of one person', () => {
  it.each(ROLES.map((role) => [role]))('allows %s alone, which belongs to one duty', (role) => {
    expect(roleConflict([role])).toBeUndefined();
    expect(dutiesOf([role])).toHaveLength(1);
  });

  it('refuses none', () => {
    expect(roleConflict([])).toBe('a person holds at least one role');
  });

  it.each<[Role[], string]>([
    [['administrator', 'accounting'], 'accounting and the accounts are kept apart'],
    [['dealer', 'surveillance'], 'dealing and surveillance are kept apart'],
    [['internal-audit', 'regulator'], 'internal audit and the regulator are kept apart'],
    [['pit-boss', 'cage'], 'the supervision of play and the cage are kept apart'],
    [['shift-manager', 'count-team'], 'the supervision of play and the count are kept apart'],
    [['dealer', 'pit-boss'], 'dealing and the supervision of play are kept apart'],
    [['dealer', 'pit-clerk'], 'dealing and the records of the pit are kept apart'],
    [['pit-boss', 'pit-clerk'], 'the supervision of play and the records of the pit are kept apart'],
    [['pit-clerk', 'cage'], 'the records of the pit and the cage are kept apart'],
    [['table-device', 'floorperson'], 'table devices and the supervision of play are kept apart'],
    [['security', 'cage'], 'the cage and security are kept apart'],
    [['security', 'surveillance'], 'security and surveillance are kept apart'],
    [['accounting', 'count-team'], 'the count and accounting are kept apart'],
  ])('refuses %j: %s', (roles, reason) => {
    expect(roleConflict(roles)).toBe(reason);
  });

  it('allows several roles that supervise play', () => {
    expect(roleConflict(['floorperson', 'pit-boss', 'shift-manager'])).toBeUndefined();
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
