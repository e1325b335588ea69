import { describe, expect, it } from 'vitest';
import { ApiProblem } from './problem';
import { ChangedMeanwhile, saveVersioned, theirChanges } from './versioned';

interface Room {
  id: string;
  version: number;
  name: string;
  seats: number;
}

const seen: Room = { id: 'r1', version: 1, name: 'Blue room', seats: 4 };
const nameField = [{ label: 'Name', text: (room: Room) => room.name }];

/** A server whose resource has a version. It refuses changes of other versions, and increments the version. */
function serverWith(current: Room) {
  const versions: number[] = [];
  const send = (version: number) => {
    versions.push(version);
    return version === current.version
      ? Promise.resolve('saved')
      : Promise.reject(new ApiProblem(412, 'changed_meanwhile', '', [], undefined, current));
  };
  return { send, versions };
}

function save(current: Room) {
  const server = serverWith(current);
  const shown: Room[] = [];
  const saving = saveVersioned({
    seen,
    fields: nameField,
    send: server.send,
    onCurrent: (room) => shown.push(room),
  });
  return { saving, shown, versions: server.versions };
}

describe('saving what has a version', () => {
  it('sends the version that was seen', async () => {
    const { saving, versions, shown } = save(seen);
    await expect(saving).resolves.toBe('saved');
    expect(versions).toEqual([1]);
    expect(shown).toEqual([]);
  });

  it('saves over a change of fields that the form does not edit', async () => {
    const current = { ...seen, version: 3, seats: 8 };
    const { saving, versions, shown } = save(current);
    await expect(saving).resolves.toBe('saved');
    expect(versions).toEqual([1, 3]);
    expect(shown).toEqual([current]);
  });

  it('says what somebody else changed in the fields that the form edits', async () => {
    const { saving, versions } = save({ ...seen, version: 2, name: 'Green room', seats: 8 });
    const error = await saving.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChangedMeanwhile);
    expect(theirChanges(error)).toEqual([{ label: 'Name', value: 'Green room' }]);
    expect(versions).toEqual([1]);
  });

  it.each([
    new ApiProblem(412, 'changed_meanwhile', 'Without the thing itself.'),
    new ApiProblem(400, 'invalid', 'Not so.'),
    new Error('offline'),
  ])('lets any other refusal pass: %s', async (refusal) => {
    const saving = saveVersioned({
      seen,
      fields: nameField,
      send: () => Promise.reject(refusal),
      onCurrent: () => undefined,
    });
    await expect(saving).rejects.toBe(refusal);
  });
});
