/** The header by which the edge in front of the API shows that a call came through it; CloudFront keeps x-edge- to itself. */
export const EDGE_KEY_HEADER = 'x-from-edge'

/** Tells a Lambda that strangers may call what the edge shows. */
export const EDGE_KEY_VARIABLE = 'EDGE_KEY'
