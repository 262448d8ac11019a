/** A recording under way, and why it ended by itself. */
export interface RecordingStatus {
  id: string
  bytes: number
  ended: 'size' | 'disk' | null
}
