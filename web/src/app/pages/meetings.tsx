export {
  AgoraLandingPage,
  AgoraMeetingPage,
  LivePage,
  PreMeetingPage,
  TeachLivePage,
  ZoomLandingPage,
} from '#features/meetings/meeting-pages.tsx'
export { LeaveScreen as LeaveMeetingPage } from '#features/meetings/landing/leave-screen.tsx'
