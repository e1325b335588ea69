import { screen, waitFor } from '@testing-library/react';

/** A button, once it can be pressed. It is disabled while the data of its screen loads. */
export function enabledButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen
      .getAllByRole<HTMLButtonElement>('button', { name })
      .find(({ disabled }) => !disabled);
    if (!button) throw new Error(`no button ${name} can be pressed yet`);
    return button;
  });
}
