/** A page of any browser that is in the meeting. */
export interface MeetingPage {
  evaluate: <T>(expression: string) => Promise<T>
  close: () => Promise<void>
}
