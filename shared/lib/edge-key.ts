/** CloudFront reserves the prefix x-edge-. */
export const EDGE_KEY_HEADER = 'x-from-edge'

/** Set for public operations only. */
export const EDGE_KEY_ENV = 'EDGE_KEY'
