export const SAMPLE_DATE_RANGE = { today: '2026-11-21', min: '2026-11-21', max: '2026-12-21' } as const

/** A person's name with the maximum number of characters. It has no space, so it cannot wrap. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessen'
