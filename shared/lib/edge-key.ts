/** CloudFront sends its secret to the API in this header, and reserves the prefix x-edge-. */
export const EDGE_KEY_HEADER = 'x-from-edge'

/** This variable is set for public operations only. */
export const EDGE_KEY_ENV = 'EDGE_KEY'
