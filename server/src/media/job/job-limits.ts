/** What one job may use. The time grows with the clip once its length is known. */
export interface JobLimits {
  baseSeconds: number
  secondsPerSecond: number
  residentBytes: number
  outputBytes: number
}

export const jobLimits: JobLimits = {
  baseSeconds: 120,
  secondsPerSecond: 5,
  residentBytes: 1_500_000_000,
  outputBytes: 600_000_000,
}
