// Everything about several services is in one file, which only a booking of several loads.
export { BookedItems } from './BookedItems';
export { ServiceRows } from './ServiceRows';
export { SeveralServices } from './SeveralServices';
export { StaffForSeveral } from './StaffForSeveral';
