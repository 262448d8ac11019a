export { MeetingRoomPage, StreamingPage } from '#features/meetings/room-pages.tsx'
