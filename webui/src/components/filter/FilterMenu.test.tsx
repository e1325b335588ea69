import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { ServiceField } from '@/components/appointment/ServiceField';
import { service } from '../../../test/fixtures/dashboard';
import { FilterMenu } from './FilterMenu';

const services = Array.from({ length: 40 }, (_, index) =>
  service({
    id: `s${index}`,
    name: `Service ${index}`,
    duration_minutes: 30,
    category: index % 2 ? 'Color' : 'Cut',
  }),
);

it('finds one of many options by typing, below its heading', async () => {
  const onChange = vi.fn();
  const options = services.map(({ id, name, category }) => ({ value: id, label: name, group: category }));
  render(<FilterMenu name="Service" options={options} value={undefined} onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Service/ }));
  const field = screen.getByRole('combobox', { name: 'Find: Service' });
  expect(screen.getAllByText(/^(Cut|Color)$/)).toHaveLength(2);
  await user.type(field, 'service 37');
  expect(screen.getByRole('option')).toHaveTextContent('Service 37');
  expect(screen.getByText('Color')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('s37');
});

it('closes a search and its list by one Escape, and returns the focus', async () => {
  const options = services.map(({ id, name }) => ({ value: id, label: name }));
  render(<FilterMenu name="Service" options={options} value={undefined} onChange={vi.fn()} />);
  const user = userEvent.setup();
  const chip = screen.getByRole('button', { name: /^Service/ });
  await user.click(chip);
  expect(screen.getAllByRole('option')).toHaveLength(40);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(chip).toHaveFocus();
});

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
