/** The longest allowed name, without a break opportunity. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessen'
