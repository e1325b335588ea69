import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { operations } from '@/lib/schema';

export type QrCodeOptions = NonNullable<operations['getQRCode']['parameters']['query']>;

/** The booking link as a QR code, a picture in a data: address. It changes only with the business. */
export function qrCodeQuery(businessId: string, options: QrCodeOptions = { format: 'svg' }) {
  return queryOptions({
    queryKey: businessKeys.qrCode(businessId, options),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/qr-code', { path: { id: businessId }, query: options, signal }),
    staleTime: Infinity,
  });
}
