import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterMenu } from './FilterMenu';

const options = Array.from({ length: 40 }, (_, index) => ({
  value: `s${index}`,
  label: `Service ${index}`,
  group: index % 2 ? 'Color' : 'Cut',
}));

it('finds one of many options by typing, below its heading', async () => {
  const onChange = vi.fn();
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
  render(<FilterMenu name="Service" options={options} value={undefined} onChange={vi.fn()} />);
  const user = userEvent.setup();
  const chip = screen.getByRole('button', { name: /^Service/ });
  await user.click(chip);
  expect(screen.getAllByRole('option')).toHaveLength(40);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(chip).toHaveFocus();
});
