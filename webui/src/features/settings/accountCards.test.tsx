import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/renderApp';
import { card, page, settingsApi } from './testing/settingsApi';

describe('your data', () => {
  it('is one download', async () => {
    settingsApi();
    renderApp(page);
    const data = await card('Your data');
    const download = data.getByRole('link', { name: 'Download all data' });
    expect(download).toHaveAttribute('href', '/api/business/b1/export.zip');
    expect(download).toHaveAttribute('download');
  });
});
