import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChoiceCards } from './ChoiceCards';

const choices = [
  { value: 'none', title: 'None' },
  { value: 'first', title: 'First' },
  { value: 'second', title: 'Second' },
] as const;

it('says whether an arrow key has led to a choice, perhaps on the way to another one', async () => {
  const made: [string, boolean][] = [];
  function Cards() {
    const [value, setValue] = useState<(typeof choices)[number]['value']>('none');
    return (
      <ChoiceCards
        legend="Which"
        choices={choices}
        value={value}
        onChange={(choice, passing) => {
          setValue(choice);
          made.push([choice, passing]);
        }}
      />
    );
  }
  render(<Cards />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('radio', { name: 'Second' }));
  expect(made).toEqual([
    ['first', true],
    ['second', false],
  ]);
});
