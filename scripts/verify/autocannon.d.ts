/** Types of the part of autocannon that the load check uses: the package has none. */
declare module 'autocannon' {
  export type Client = {
    setBody: (body: string) => void
    on: (event: 'response', listener: () => void) => void
  }
  export type Options = {
    url: string
    title?: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    connections: number
    /** In seconds. */
    duration: number
    /** In seconds. */
    timeout: number
    setupClient?: (client: Client) => void
  }
  export type Result = {
    requests: { total: number; average: number }
    latency: { p50: number; p97_5: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default function autocannon(options: Options): Promise<Result>
}
