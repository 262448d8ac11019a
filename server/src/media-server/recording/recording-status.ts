/** A recording under way, and why it ended early. */
export interface RecordingStatus {
  id: string
  bytes: number
  ended: 'size' | 'disk' | null
}
