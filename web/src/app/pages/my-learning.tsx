import { MyLearningScreen } from '#features/learning/my-learning/my-learning-screen.tsx'

export const MyLearningPage = () => <MyLearningScreen />
