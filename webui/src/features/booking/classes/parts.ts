// Everything about classes is in one file, which only a page with classes loads.
export { ClassRows } from './ClassRows';
export { PlacesField } from './PlacesField';
export { sendPlaces } from './sendPlaces';
export { SessionStep } from './SessionStep';
