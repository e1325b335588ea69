import { describe, expect, it } from 'vitest';
import { cut, services, staffMember } from '../../../test/fixtures/booking';
import { chosenMember, hasStaff, sameForAll, staffChoiceFor, staffFor } from './staffChoice';

const [, short] = services as [typeof cut, typeof cut];
const maya = staffMember('maya');
const noor = staffMember('noor', [cut.id]);
const team = [maya, noor];
const sauna = { ...cut, id: 'sauna', name: 'Sauna', without_staff: true };

describe('a service without staff', () => {
  it('has nobody to choose', () => {
    expect(hasStaff([sauna], team)).toBe(false);
    expect(staffFor([sauna], team)).toEqual([]);
    expect(staffChoiceFor([sauna], team, maya.id)).toBeUndefined();
  });

  it('leaves the choice for the others', () => {
    expect(hasStaff([cut, sauna], team)).toBe(true);
    expect(staffFor([cut, sauna], team)).toEqual([maya, noor]);
    expect(staffFor([cut, short, sauna], team)).toEqual([maya]);
    expect(staffChoiceFor([cut, sauna], team, noor.id)).toBe(noor);
    expect(staffChoiceFor([cut, sauna], team, sameForAll)).toBeUndefined();
    expect(chosenMember(maya, cut)).toBe(maya);
    expect(chosenMember(maya, sauna)).toBeUndefined();
  });
});
