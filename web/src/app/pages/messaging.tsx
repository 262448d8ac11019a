export { MessagingScreen as MessagingPage } from '#features/messages/messaging-screen.tsx'
