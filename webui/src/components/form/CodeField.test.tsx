import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { CodeField } from './CodeField';

it('replaces a code that was refused by the next one', async () => {
  const send = vi.fn();
  function Form() {
    const { control, getValues, setError } = useForm({ defaultValues: { code: '' } });
    return (
      <CodeField
        control={control}
        name="code"
        onComplete={() => {
          send(getValues('code'));
          setError('code', { message: 'This code is not right.' });
        }}
      />
    );
  }
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('123456');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  await user.keyboard('654321');
  expect(send.mock.calls).toEqual([['123456'], ['654321']]);
});
