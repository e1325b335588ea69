import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { service } from '../../../test/fixtures/dashboard';
import { ServiceField } from './ServiceField';

const services = Array.from({ length: 40 }, (_, index) =>
  service({ id: `s${index}`, name: `Service ${index}`, duration_minutes: 30 }),
);

function Form({ onSubmit }: { onSubmit: (values: { service: string }) => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { service: '' } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <ServiceField control={control} name="service" services={services} />
      <button type="submit">Save</button>
    </form>
  );
}

it('finds one of many services in a form by typing', async () => {
  const onSubmit = vi.fn<(chosen: string) => void>();
  render(<Form onSubmit={({ service: chosen }) => onSubmit(chosen)} />);
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Service' });
  await user.type(field, '38{Enter}');
  expect(field).toHaveValue('Service 38, 30\u00a0min');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith('s38');
});
