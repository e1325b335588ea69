/** How many appointments the cell of a day has room for. */
export const entriesPerCell = 3;
