/** The name of the header must not begin with x-edge-, because CloudFront reserves this prefix. */
export const EDGE_KEY_HEADER = 'x-from-edge'

export const EDGE_KEY_ENV = 'EDGE_KEY'
