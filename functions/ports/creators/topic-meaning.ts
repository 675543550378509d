/** Finds topics by the meaning of words in English or Japanese. */
export type TopicMeaning = {
  /** Tags near a phrase without '#', nearest first; empty if the phrase means nothing that a topic is about. */
  near(phrase: string): Promise<string[]>;
};
