/** The part of autocannon that the benchmark uses; it comes without types. */
declare module 'autocannon' {
  interface Client {
    setRequests: (requests: { method?: string; path: string; headers?: Record<string, string> }[]) => void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    setupClient: (client: Client) => void
  }
  interface Result {
    duration: number
    requests: { total: number }
    latency: { p50: number; p99: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
