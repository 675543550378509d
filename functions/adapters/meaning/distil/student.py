"""Trains word vectors whose sums mean the same as the encoder's vectors of phrases, and the vectors of the topics."""

import numpy as np
import scipy.sparse as sparse

SHARPNESS = 12.0  # of the scores of unit vectors
EPOCHS = 10
BATCH = 4096
RATE = 0.003
KEEP_NEAR = 1e-3  # pull of each word towards the encoder's vector


def unit(vectors):
    return vectors / (np.linalg.norm(vectors, axis=-1, keepdims=True) + 1e-9)


def softmax(scores):
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def probabilities(vectors, classes):
    weights, biases = classes
    return softmax(SHARPNESS * vectors @ weights + biases)


class Adam:
    def __init__(self, values, rate, decay=0.99):
        self.values, self.rate, self.decay, self.step = values, rate, decay, 0
        self.mean, self.square = np.zeros_like(values), np.zeros_like(values)

    def apply(self, gradient, share=1.0):
        self.step += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += (1 - self.decay) * (gradient * gradient - self.square)
        mean, square = self.mean / (1 - 0.9**self.step), self.square / (1 - self.decay**self.step)
        self.values -= share * self.rate * mean / (np.sqrt(square) + 1e-7)


def fit_classes(vectors, labels, steps=300):
    """Softmax regression: a column of weights and a bias for each topic and, last, for other subjects."""
    weights = Adam(np.zeros((vectors.shape[1], labels.shape[1]), np.float32), 0.05)
    biases = Adam(np.zeros(labels.shape[1], np.float32), 0.05)
    for _ in range(steps):
        difference = (probabilities(vectors, (weights.values, biases.values)) - labels) / len(labels)
        weights.apply(SHARPNESS * (vectors.T @ difference + 1e-4 * weights.values))
        biases.apply(difference.sum(0))
    return weights.values, biases.values


def quantise(vectors, bits):
    """Whole numbers from -(2 ** (bits - 1)); the value in the middle of each step is the number plus a half."""
    directions = unit(vectors)
    step = directions.std(1, keepdims=True) * {2: 0.996, 4: 0.335, 8: 0.03}[bits]
    half = 2 ** (bits - 1)
    return np.clip(np.floor(directions / step), -half, half - 1).astype(np.int8)


def rounded(vectors, bits):
    return unit(quantise(vectors, bits) + 0.5) * np.linalg.norm(vectors, axis=1, keepdims=True)


def train_words(start, phrases, targets, labels, classes, bits):
    """
    `phrases`: sparse matrix of the words of each phrase; `targets`: the encoder's vectors of the phrases; `labels`: their probabilities of the topics.
    From the middle on the words are used as they will be rounded. Changes `classes` in place and returns the words.
    """
    lengths = np.linalg.norm(start, axis=1, keepdims=True)
    origin = unit(start)
    words, weights, biases = Adam(origin.copy(), RATE, 0.98), Adam(classes[0], 3 * RATE, 0.98), Adam(classes[1], 3 * RATE, 0.98)
    scaled = (phrases @ sparse.diags(lengths[:, 0])).tocsr()
    random = np.random.default_rng(1)
    for epoch in range(EPOCHS):
        order, share = random.permutation(phrases.shape[0]), 1 - 0.8 * epoch / EPOCHS
        for at in range(0, len(order), BATCH):
            rows = order[at : at + BATCH]
            batch = scaled[rows]
            sums = batch @ (rounded(words.values, bits) if epoch >= EPOCHS // 2 else words.values)
            size = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-6
            vectors = sums / size
            difference = (probabilities(vectors, classes) - labels[rows]) / len(rows)
            slope = SHARPNESS * difference @ classes[0].T - targets[rows] / len(rows)
            slope = (slope - (slope * vectors).sum(1, keepdims=True) * vectors) / size
            words.apply(batch.T @ slope + KEEP_NEAR / len(rows) * (words.values - origin), share)
            weights.apply(SHARPNESS * (vectors.T @ difference + 1e-4 * classes[0]), share)
            biases.apply(difference.sum(0), share)
        print("epoch", epoch + 1, "mean cosine", round(float((vectors * targets[rows]).sum(1).mean()), 3), flush=True)
    return words.values * lengths
