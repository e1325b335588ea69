import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';

/** The booking link as a QR code, a PNG in a data: address. It changes only with the business. */
export function qrCodeQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.qrCode(businessId),
    queryFn: ({ signal }) => api('get', '/api/business/{id}/qr-code', { path: { id: businessId }, signal }),
    staleTime: Infinity,
  });
}
