import { api } from '@/lib/apiClient';
import { ifMatch, type Versioned } from '@/lib/versioned';

const path = '/api/business/{id}/logo';

/** Uploads a picture as the business's logo. */
export async function saveLogo({ id, version }: Versioned, file: File) {
  const picture = await toBase64(file);
  return api('put', path, { path: { id }, body: { picture }, headers: ifMatch(version) });
}

/** Removes the logo. */
export function removeLogo({ id, version }: Versioned) {
  return api('delete', path, { path: { id }, headers: ifMatch(version) });
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
