// Everything about deposits is in one file, which only a booking with a deposit loads. More files would split the code that
// the page loads first, and so make it larger for everybody.
export { DepositTerms } from './DepositTerms';
export { DepositScreen } from './DepositScreen';
export { depositScreen } from './depositScreen';
export { cancelText, depositLine, moveText, paidText } from './depositText';
export { PaymentHandoff } from './PaymentHandoff';
